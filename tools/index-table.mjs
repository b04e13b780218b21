/** What the built index fetches before any other script has arrived: the table in it (src/app/index-script.ts), for checks. */
export function tableIn(index) {
  const [, table] = /const table=(\{.+\});\n/.exec(index) ?? []
  if (!table) throw new Error('the index starts nothing')
  return JSON.parse(table)
}

/** The files that it fetches at an address, with texts in English; undefined where the page is not in the table. */
export function filesAt({ pages, files }, address) {
  const page = pages.find(([pattern]) => new RegExp(pattern, 'i').test(address))
  return page?.[1].map((file) => files[file].replace('{language}', 'en-us'))
}
