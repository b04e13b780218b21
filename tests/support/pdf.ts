/** A PDF in which every page has one line of text in one of the standard fonts. */
export function pdfOf(...pages: string[]): Buffer<ArrayBuffer> {
  const first = 4 // after the catalog, the list of pages and the font
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${pages.map((_, index) => `${first + 2 * index} 0 R`).join(' ')}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...pages.flatMap((text, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 594]/Resources<</Font<</F1 3 0 R>>>>/Contents ${first + 2 * index + 1} 0 R>>`,
      streamOf(`BT /F1 24 Tf 40 500 Td (${text}) Tj ET`),
    ]),
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines.join('')}`
  const end = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + table + end, 'latin1')
}

const streamOf = (text: string) => `<</Length ${text.length}>>\nstream\n${text}\nendstream`
