import styles from './settings.module.css'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { settings } from '#src/server/reads/settings.ts'
import { resetLogo, setLogo } from '#src/server/writes/settings.ts'
import { defaultConfig, site } from '#src/server/reads/site.ts'
import { PictureDialog } from '#src/features/upload/picture-dialog.tsx'
import { Brand } from '#src/ui/mark/brand.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Question } from '#src/ui/overlay/question.tsx'
import { rem } from '#src/ui/hooks/unit.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

const sizes = [20, 40, 60, 80]

/** The site's logo in the sizes in which it is shown; replacing or removing it takes effect at once. */
export function LogoCard({ hasLogo }: { hasLogo: boolean }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { data: config = defaultConfig } = useQuery(site.config())
  const [open, setOpen] = useState<'new' | 'reset'>()
  const refetch = () =>
    Promise.all([
      invalidate(cache, { queryKey: settings.all().queryKey }),
      invalidate(cache, { queryKey: site.config().queryKey }),
    ])
  const reset = useMutation({
    mutationFn: resetLogo,
    onSuccess: async () => {
      await refetch()
      setOpen(undefined)
    },
  })
  return (
    <Card className={`stack gap-4 mb-4 ${styles.card}`} aria-labelledby="logo">
      <h2 id="logo">{t('admin.logo')}</h2>
      <div className="flex items-end gap-4">
        {sizes.map((size) =>
          config.logoUrl ? (
            <img key={size} src={config.logoUrl} alt="" style={{ width: rem(size), height: rem(size) }} />
          ) : (
            <Brand key={size} size={size} />
          ),
        )}
      </div>
      <p className="t-s dim">
        {t(hasLogo ? 'admin.logoCustom' : 'admin.logoDefault')} {t('admin.logoAtOnce')}
      </p>
      <div className="flex wrap gap-2">
        <Button onClick={() => setOpen('new')}>{t('admin.logoNew')}</Button>
        {hasLogo && (
          <Button kind="danger" onClick={() => setOpen('reset')}>
            {t('admin.logoReset')}
          </Button>
        )}
      </div>
      {open === 'new' && (
        <PictureDialog
          title={t('admin.logoNew')}
          send={setLogo}
          onDone={() => void refetch()}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'reset' && (
        <Question
          title={t('admin.logoResetTitle')}
          yes={t('admin.logoReset')}
          mutation={reset}
          onNo={() => setOpen(undefined)}
        >
          {t('admin.logoResetText')}
        </Question>
      )}
    </Card>
  )
}
