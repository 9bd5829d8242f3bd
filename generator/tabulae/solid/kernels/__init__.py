"""From a plan to a checked mesh or solid, by CadQuery or manifold3d."""
