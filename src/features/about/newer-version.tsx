import { build } from '#src/lib/build.ts'
import { isNewer } from '#src/model/release.ts'
import { release } from '#src/server/reads/release.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'

/** Tells an admin that there is a newer version, if the site knows of one. */
export function NewerVersion() {
  const { t } = useTranslation()
  const { data: newest } = useQuery(release.newest())
  if (!newest || !isNewer(newest.version, build.version)) return null
  return (
    <p>
      <a href={newest.page} target="_blank" rel="noopener noreferrer">
        {t('about.newer', { version: newest.version })}
      </a>
    </p>
  )
}
