import { visibleText } from '#src/lib/visible-text.ts'

const invite = /^(.*?) ?: ?(\d+) ?: ?((?:[0-9a-f] ?){32})$/i

/**
 * Extracts the invitation from pasted text: `<name>:<id>:<32 hex digits>`, with any spaces, line breaks and quotation
 * marks that a message put into and around it. Returns undefined if there is no complete one.
 */
export function inviteIn(text: string): string | undefined {
  const line = visibleText(text)
    .replace(/\s+/g, ' ')
    .replace(/^[ "'“”„`<]+|[ "'“”`>.,;]+$/g, '')
  const [, name, id, token] = invite.exec(line) ?? []
  return token && `${name}:${id}:${token.replaceAll(' ', '').toLowerCase()}`
}
