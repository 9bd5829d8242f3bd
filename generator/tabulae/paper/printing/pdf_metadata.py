"""The metadata of a PDF file as XMP, in which archives and readers look for what its properties say."""

from __future__ import annotations

import re
from xml.sax.saxutils import escape

from tabulae.paper.printing.pdf_objects import Indirect, Pdf, PdfDictionary, PdfName, Stream, text_of

_PACKET = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
   xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"
   xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
{entries}
  </rdf:Description>
  <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
   xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
   xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
   <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
     <pdfaProperty:name>part</pdfaProperty:name>
     <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
     <pdfaProperty:category>internal</pdfaProperty:category>
     <pdfaProperty:description>The part of ISO 14289 to which the file conforms</pdfaProperty:description>
    </rdf:li></rdf:Seq></pdfaSchema:property>
   </rdf:li></rdf:Bag></pdfaExtension:schemas>
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>
"""
_ENTRIES = {
    "Author": "<dc:creator><rdf:Seq><rdf:li>{}</rdf:li></rdf:Seq></dc:creator>",
    "Subject": '<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{}</rdf:li></rdf:Alt></dc:description>',
    "Title": '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{}</rdf:li></rdf:Alt></dc:title>',
    "Producer": "<pdf:Producer>{}</pdf:Producer>",
    "Creator": "<xmp:CreatorTool>{}</xmp:CreatorTool>",
    "CreationDate": "<xmp:CreateDate>{}</xmp:CreateDate>",
    "ModDate": "<xmp:ModifyDate>{}</xmp:ModifyDate>",
}
"""How each property of a file is said in XMP."""


def describe_tagged(pdf: Pdf, *, is_archivable: bool = False) -> None:
    """Say in its metadata that a tagged document is PDF/UA-1, and perhaps PDF/A-2b, with its properties."""
    said = {key: text_of(pdf.info[key]) for key in _ENTRIES if key in pdf.info}
    said |= {key: _iso_date(said[key]) for key in ("CreationDate", "ModDate") if key in said}
    entries = [_ENTRIES[key].format(escape(text)) for key, text in said.items() if text]
    language = escape(text_of(pdf.root.get("Lang", "en")))
    entries.append(f"<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>")
    if is_archivable:
        entries.append("<pdfaid:part>2</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>")
    entries.append("<pdfuaid:part>1</pdfuaid:part>")
    packet = _PACKET.format(entries="\n".join(f"   {entry}" for entry in entries))
    facts: PdfDictionary = {"Type": PdfName("Metadata"), "Subtype": PdfName("XML")}
    pdf.root["Metadata"] = Indirect(Stream(facts, packet.encode("utf-8")))


def _iso_date(date: str) -> str:
    """Return a date of a PDF file, such as ``D:20000101000000+00'00'``, as XMP has it."""
    year, month, day, hour, minute, second, zone = re.findall(r"\d{4}(?=\d{10})|\d\d|[+-]\d\d", date)[:7]
    return f"{year}-{month}-{day}T{hour}:{minute}:{second}{zone}:00"
