import styles from './about.module.css'
import { buildFiles } from './build-files.ts'
import { NewerVersion } from './newer-version.tsx'
import { build } from '#src/lib/build.ts'
import { dateTimeText } from '#src/lib/time/date-formats.ts'
import { useHasRole } from '#src/state/session/session.tsx'
import { Title } from '#src/state/page/title.tsx'
import { Chip } from '#src/ui/mark/chip.tsx'
import { Brand } from '#src/ui/mark/brand.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { Sentence, slots } from '#src/ui/text/sentence.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

const agpl = 'https://www.gnu.org/licenses/agpl-3.0.html'

/** The client's name, version and license. */
export function AboutScreen() {
  const { t, i18n } = useTranslation()
  const isAdmin = useHasRole('Admin')
  return (
    <Page as="article" isNarrow className={styles.about}>
      <Title page={t('about.title')} />
      <header className={`stack justify-items-start gap-2 mb-3 ${styles.head}`}>
        <Brand size={72} />
        <h1 className="tighter">{t('about.product')}</h1>
        <p className="t-l dim">
          {t('about.slogan')}
          <span className={styles.cursor} aria-hidden="true" />
        </p>
      </header>
      <div className="stack gap-4">
        <p>{t('about.what')}</p>
        <p>{t('about.server')}</p>
      </div>
      <footer className={`stack gap-2 t-s faint mt-3 border-top ${styles.foot}`}>
        <p>
          {t(build.commit ? 'about.versionAt' : 'about.version', {
            ...build,
            time: dateTimeText(build.time, i18n.language),
          })}{' '}
          {!build.isOfficial && <Chip tone="warn">{t('about.unofficial')}</Chip>}
        </p>
        {isAdmin && <NewerVersion />}
        <p>
          <Sentence
            text={t('about.license', slots('license'))}
            parts={{
              license: (
                <a href={agpl} target="_blank" rel="noopener noreferrer license">
                  {t('about.agpl')}
                </a>
              ),
            }}
          />
        </p>
        <FileLink to={buildFiles.source || build.repository}>{t('about.source')}</FileLink>
        {buildFiles.source && <FileLink to={build.repository}>{t('about.repository')}</FileLink>}
        <FileLink to={buildFiles.licenses}>{t('about.libraries')}</FileLink>
      </footer>
    </Page>
  )
}

function FileLink({ to, children }: { to: string; children: string }) {
  return (
    <p>
      <a href={to} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    </p>
  )
}
