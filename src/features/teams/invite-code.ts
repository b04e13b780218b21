const invite = /^(.*?) ?: ?(\d+) ?: ?((?:[0-9a-f] ?){32})$/i

/**
 * The invitation in what somebody pasted: `<name>:<id>:<32 hex digits>`, with whatever blanks, line breaks and quotation
 * marks a message put into and around it. Undefined where there is none that is whole.
 */
export function inviteIn(text: string): string | undefined {
  const line = text.replace(/\s+/g, ' ').replace(/^[ "'“”„`<]+|[ "'“”`>.,;]+$/g, '')
  const [, name, id, token] = invite.exec(line) ?? []
  return token && `${name}:${id}:${token.replaceAll(' ', '').toLowerCase()}`
}
