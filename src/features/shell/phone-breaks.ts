/** A footer's `<mbr/>` is a line break on phones and nothing elsewhere, as the server's own client has it (behaviour 13.1). */
export const withPhoneBreaks = (text: string, isPhone: boolean) =>
  text.replaceAll(/<mbr\s*\/?>/gi, isPhone ? '<br>' : '')
