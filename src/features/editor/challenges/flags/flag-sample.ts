const guid = '3f6c1e0a-9b52-4d7e-8a41-5c0de1f29b77'
const teamHash = '8a31f04c7be2'
const swaps: Record<string, string> = { a: '4', e: '3', i: '1', o: '0', s: '5', t: '7', b: '8', g: '9' }
const moreSwaps: Record<string, string> = { ...swaps, a: '@', s: '$', i: '!', c: '(', h: '#', t: '+' }

/** Swaps every other character that has a look-alike: an example, as the server chooses at random. */
function varied(text: string, table: Record<string, string>) {
  let turn = 0
  return text.replace(/\{(.*)\}/s, (_, body: string) => {
    const shaped = body.replace(/\[[^\]]*\]|[^[]/gs, (part) => {
      if (part.length > 1) return part // a placeholder in brackets
      if (part === ' ') return '_'
      const other = table[part.toLowerCase()]
      return other !== undefined && turn++ % 2 === 0 ? other : part
    })
    return `{${shaped}}`
  })
}

/** An example of the flag a team would get from a template (behaviour 4.1). */
export function flagSample(template: string): string {
  if (template === '') return `flag{${guid}}`
  if (template.includes('[GUID]')) return template.replaceAll('[GUID]', guid)
  if (!template.includes('[TEAM_HASH]')) return varied(template, swaps)
  return withPrefix(template).replaceAll('[TEAM_HASH]', teamHash)
}

function withPrefix(template: string) {
  if (template.startsWith('[LEET]')) return varied(template.slice('[LEET]'.length), swaps)
  if (template.startsWith('[CLEET]')) return varied(template.slice('[CLEET]'.length), moreSwaps)
  return template
}
