/** Ways to hide a flag in a text so that it takes a minute to find with standard tools. */
export const encodings = {
  base64: (flag: string) => Buffer.from(flag).toString('base64'),
  hex: (flag: string) => Buffer.from(flag).toString('hex'),
  backwards: (flag: string) => Array.from(flag).toReversed().join(''),
  rot13: (flag: string) =>
    flag.replace(/[a-z]/gi, (sign) => {
      const base = sign <= 'Z' ? 65 : 97
      return String.fromCharCode(((sign.charCodeAt(0) - base + 13) % 26) + base)
    }),
  binary: (flag: string) => [...Buffer.from(flag)].map((byte) => byte.toString(2).padStart(8, '0')).join(' '),
  decimal: (flag: string) => [...Buffer.from(flag)].join(' '),
  octal: (flag: string) => [...Buffer.from(flag)].map((byte) => byte.toString(8)).join(' '),
  xor: (flag: string) => Buffer.from(flag.split('').map((sign) => sign.charCodeAt(0) ^ 0x2a)).toString('hex'),
  fence: (flag: string) =>
    Array.from(flag)
      .filter((_, at) => at % 2 === 0)
      .join('') +
    Array.from(flag)
      .filter((_, at) => at % 2 === 1)
      .join(''),
  url: (flag: string) => [...Buffer.from(flag)].map((byte) => `%${byte.toString(16)}`).join(''),
}

export type Encoding = keyof typeof encodings
