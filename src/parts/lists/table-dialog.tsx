import styles from './lists.module.css'
import type { TableMenuProps } from './table-menu.tsx'
import { viewsFrom, withoutView, withRenamed, withView } from './table-views.ts'
import { getStored, setStored } from '#src/lib/storage.ts'
import { visibleLine } from '#src/lib/visible-text.ts'
import { searchWith } from '#src/state/address/address-state.ts'
import { useRouter } from '#src/state/address/use-router.ts'
import { useUserKey } from '#src/state/session/session.tsx'
import { useStored } from '#src/state/storage/use-stored.ts'
import { Field } from '#src/ui/form/field.tsx'
import { Form, useFields } from '#src/ui/form/form.tsx'
import { Switch } from '#src/ui/form/switch.tsx'
import { Button, IconButton } from '#src/ui/mark/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { useId, useState } from 'react'

/** Which columns of a table are shown, and its views: saved, shown, renamed and deleted. */
export function TableDialog({ columns, shown, name, onClose }: TableMenuProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const [columnsId, viewsId] = [useId(), useId()]
  const toggle = (key: string, isOn: boolean) => {
    const next = new Set(shown.hidden)
    if (isOn) next.delete(key)
    else next.add(key)
    shown.hide(next)
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('lists.view.title')}>
      <div className="stack gap-4">
        {columns.length > 0 && (
          <section aria-labelledby={columnsId} className="stack gap-2">
            <h3 id={columnsId} className="t-m">
              {t('lists.view.columns')}
            </h3>
            <div className={`stack gap-2 ${styles.columns}`}>
              {columns.map((column) => (
                <Switch
                  key={column.key}
                  isOn={!shown.hidden.has(column.key)}
                  onChange={(isOn) => toggle(column.key, isOn)}
                >
                  {column.name}
                </Switch>
              ))}
            </div>
          </section>
        )}
        <section aria-labelledby={viewsId} className="stack gap-2">
          <h3 id={viewsId} className="t-m">
            {t('lists.view.views')}
          </h3>
          <Views shown={shown} name={name} onClose={onClose} />
        </section>
      </div>
    </Dialog>
  )
}

function Views({ shown, name, onClose }: Pick<TableMenuProps, 'shown' | 'name'> & { onClose: () => void }) {
  const { t } = useTranslation()
  const router = useRouter()
  const key = useUserKey(`views/${shown.place}`)
  const views = viewsFrom(useStored(key))
  const [renamed, rename] = useState<string>()
  const change = (next: (text: string | null) => string) => setStored(key, next(getStored(key)))
  const hide = name === 'sort' ? 'hide' : `${name}-hide`
  const search = () => searchWith(router.state.location.search, { [hide]: shown.word, page: '' })
  async function show(search: string) {
    onClose()
    await router.navigate({ search }, { preventScrollReset: true })
  }
  return (
    <>
      {views.length === 0 && <p className="t-s faint">{t('lists.view.none')}</p>}
      <ul className="stack gap-1">
        {views.map((view) => (
          <li key={view.name} className="row gap-2 min-w-0">
            {renamed === view.name ? (
              <NameForm
                start={view.name}
                onName={(to) => {
                  change((text) => withRenamed(text, view.name, to))
                  rename(undefined)
                }}
              />
            ) : (
              <>
                <Button className="flex-1 min-w-0" onClick={() => void show(view.search)}>
                  <span className="truncate" dir="auto">
                    {view.name}
                  </span>
                </Button>
                <IconButton
                  label={t('lists.view.rename', { name: view.name })}
                  onClick={() => rename(view.name)}
                >
                  <Pencil size={15} aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={t('lists.view.delete', { name: view.name })}
                  onClick={() => change((text) => withoutView(text, view.name))}
                >
                  <Trash2 size={15} aria-hidden="true" />
                </IconButton>
              </>
            )}
          </li>
        ))}
      </ul>
      {renamed === undefined && (
        <NameForm
          key={views.length}
          start=""
          onName={(name) => change((text) => withView(text, { name, search: search() }))}
        />
      )}
    </>
  )
}

const longest = 60

function NameForm({ start, onName }: { start: string; onName: (name: string) => void }) {
  const { t } = useTranslation()
  const fields = useFields({ name: start })
  return (
    <Form
      fields={fields}
      isBusy={false}
      className={`row items-end gap-2 ${styles.name}`}
      onSubmit={({ name }) => onName(visibleLine(name))}
    >
      <Field
        {...fields.register('name', { validate: (name) => visibleLine(name) !== '' })}
        label={t('lists.view.name')}
        maxLength={longest}
        dir="auto"
        autoComplete="off"
      />
      <Button type="submit">{t('lists.view.save')}</Button>
    </Form>
  )
}
