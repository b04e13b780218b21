import { Markdown } from '#src/ui/text/markdown.tsx'
import { useIsPhone } from '#src/ui/hooks/use-is-phone.ts'

/**
 * A site's description of itself: its `<mbr/>` is a line break on phones and nothing elsewhere, as in the server's own client
 * (behaviour 13.1).
 */
export function SiteInfo({ text, className }: { text: string; className?: string | undefined }) {
  const lineBreak = useIsPhone() ? '<br>' : ''
  return <Markdown className={className} source={text.replaceAll(/<mbr\s*\/?>/gi, lineBreak)} />
}
