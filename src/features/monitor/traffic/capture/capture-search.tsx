import styles from './capture.module.css'
import { mostHits } from './search.ts'
import type { useCaptureSearch } from './use-capture-search.ts'
import { Field } from '#src/ui/form/field.tsx'
import { Switch } from '#src/ui/form/switch.tsx'
import { Button, IconButton } from '#src/ui/mark/button.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'

type CaptureSearchProps = ReturnType<typeof useCaptureSearch>

/** Searches all flows of a capture. Enter searches, and then goes on to the next hit; Shift and Enter to the one before. */
export function CaptureSearch({ found, isBusy, search, step, cancel }: CaptureSearchProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [isPattern, setIsPattern] = useState(false)
  const isNew = found?.wanted.text !== text || found.wanted.isPattern !== isPattern
  const go = (by: 1 | -1) => (isNew ? void search({ text, isPattern }) : step(by))
  const hasHits = !isNew && (found?.hits.length ?? 0) > 0
  return (
    <form
      role="search"
      className={`row wrap gap-2 ${styles.search}`}
      onSubmit={(event) => {
        event.preventDefault()
        go(1)
      }}
    >
      <Field
        className={styles.find}
        label={t('capture.find')}
        isLabelHidden
        type="search"
        placeholder={t('capture.find')}
        autoComplete="off"
        spellCheck={false}
        before={<Search size={16} aria-hidden="true" />}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !event.shiftKey) return
          event.preventDefault()
          go(-1)
        }}
      />
      <Switch isOn={isPattern} onChange={setIsPattern}>
        {t('capture.pattern')}
      </Switch>
      <Button type="submit" busy={isBusy}>
        {t('capture.search')}
      </Button>
      {isBusy && <Button onClick={cancel}>{t('ui.cancel')}</Button>}
      <span className="row gap-1">
        <IconButton
          label={t('capture.previous')}
          aria-disabled={!hasHits || undefined}
          onClick={() => step(-1)}
        >
          <ChevronUp size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('capture.next')} aria-disabled={!hasHits || undefined} onClick={() => step(1)}>
          <ChevronDown size={16} aria-hidden="true" />
        </IconButton>
        <span role="status" translate="no" className="t-s dim tabular">
          {!isNew && found && !found.problem && <HitCount {...found} />}
          {!isNew && found?.problem && <span className="bad">{found.problem}</span>}
        </span>
      </span>
    </form>
  )
}

function HitCount({ hits, at }: { hits: readonly unknown[]; at: number }) {
  const { t } = useTranslation()
  if (hits.length === 0) return t('capture.noHits')
  return t(hits.length === mostHits ? 'capture.hitOfMore' : 'capture.hit', { at: at + 1, all: hits.length })
}
