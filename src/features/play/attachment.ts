import type { InstanceContext } from '#contract/api.gen.ts'

export interface Attachment {
  url: string
  /** File name; none for what lies on another server. */
  name: string | undefined
  size: number | null
}

/** The file that belongs to a challenge: the server's own has a name in its address. */
export function attachmentOf({ url, fileSize }: InstanceContext): Attachment | undefined {
  if (!url) return undefined
  const isOwn = url.startsWith('/assets/')
  const last = url.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  return { url, name: isOwn ? decoded(last) : undefined, size: fileSize }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
