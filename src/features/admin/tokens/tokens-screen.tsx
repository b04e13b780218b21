import { polled } from '#src/server/cache/polled.ts'
import { TokensTable } from './tokens-table.tsx'
import type { ApiToken } from '#src/model/api-token.ts'
import { apiTokens } from '#src/server/reads/api-tokens.ts'
import { site } from '#src/server/reads/site.ts'
import { InBar } from '#src/parts/page/bar-slot.tsx'
import { FreshnessMark } from '#src/state/freshness/freshness.tsx'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { Title } from '#src/state/page/title.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { Empty } from '#src/ui/layout/empty.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { ListHead } from '#src/ui/table/list-head.tsx'
import { ListPage, ListRows } from '#src/ui/table/list-page.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const NewTokenDialog = lazyPart(async () => (await import('./tokens-dialog.tsx')).NewTokenDialog)
const DeleteToken = lazyPart(async () => (await import('./tokens-question.tsx')).DeleteToken)

/** API tokens: with one, a program hears what monitors hear, without anybody's session. */
export function TokensScreen() {
  const { t } = useTranslation()
  const { data: config } = useQuery(site.config())
  return (
    <ListPage>
      <Title page={t('admin.tokens')} />
      {config?.can.keepTokens === false ? (
        <ListRows>
          <Empty title={t('tokens.notKept')} />
        </ListRows>
      ) : (
        config && <Tokens />
      )}
    </ListPage>
  )
}

function Tokens() {
  const { t } = useTranslation()
  const read = useQuery(polled(apiTokens.list()))
  const [isNew, setIsNew] = useState(false)
  const [deleted, setDeleted] = useState<ApiToken>()
  return (
    <>
      <InBar at="state">
        <FreshnessMark read={read} showAge />
      </InBar>
      <ListHead title={t('admin.tokens')} note={t('tokens.note')}>
        <Button kind="go" onClick={() => setIsNew(true)}>
          {t('tokens.new')}
        </Button>
      </ListHead>
      <ListRows>
        {!read.data && (
          <ReadFallback read={read} title={t('tokens.notRead')} whileLoading={<Skeleton rows={6} />} />
        )}
        {read.data?.length === 0 && <Empty title={t('tokens.none')}>{t('tokens.noneText')}</Empty>}
        {read.data && read.data.length > 0 && <TokensTable tokens={read.data} onDelete={setDeleted} />}
      </ListRows>
      {isNew && <NewTokenDialog onClose={() => setIsNew(false)} />}
      {deleted && <DeleteToken token={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  )
}
