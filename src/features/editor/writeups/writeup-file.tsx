import type { WriteupInfo } from '#src/model/writeup.ts'
import { fileAddress } from '#src/server/reads/file-address.ts'
import { ButtonLink } from '#src/ui/mark/button.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import Download from 'lucide-react/icons/download'

/** Downloads one writeup: the server sends files as downloads, not for display (behaviour 13.4). */
export function WriteupFile({ writeup: { url, team } }: { writeup: WriteupInfo }) {
  const { t } = useTranslation()
  return (
    <ButtonLink
      to={fileAddress(url)}
      reloadDocument
      download
      size="small"
      aria-label={t('writeups.one', { team: team.name })}
    >
      <Download size={14} aria-hidden="true" />
      {t('writeups.download')}
    </ButtonLink>
  )
}
