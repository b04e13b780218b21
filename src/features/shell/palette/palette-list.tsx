import { type Command, type CommandGroup, findCommands } from './palette-commands.ts'
import styles from './palette.module.css'
import { Empty } from '#src/ui/layout/empty.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { Autocomplete } from '@base-ui/react/autocomplete'
import Search from 'lucide-react/icons/search'
import { type RefObject, useMemo, useState } from 'react'

interface PaletteListProps {
  groups: CommandGroup[]
  field: RefObject<HTMLInputElement | null>
  onChoose: (command: Command) => void
}

/** A search field, and below it the commands that match. Arrows move through them, Enter chooses one. */
export function PaletteList({ groups, field, onChoose }: PaletteListProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const found = useMemo(() => findCommands(groups, typed), [groups, typed])
  return (
    <Autocomplete.Root
      inline
      open
      items={found.groups}
      filter={null}
      itemToStringValue={({ label }: Command) => label}
      value={typed}
      onValueChange={(text, { reason }) => reason !== 'item-press' && setTyped(text)}
      autoHighlight="always"
      keepHighlight
    >
      <div className={`stack gap-2 ${styles.palette}`}>
        <div className={`row gap-2 faint border-edge rounded-s bg-ground ${styles.find}`}>
          <Search size={16} aria-hidden="true" />
          <Autocomplete.Input ref={field} aria-label={t('palette.find')} placeholder={t('palette.find')} />
        </div>
        <Autocomplete.Empty className="hide-empty">
          <Empty title={t('palette.none')}>{t('palette.noneText')}</Empty>
        </Autocomplete.Empty>
        <Autocomplete.List
          className={`overflow-y-auto outline-0 ${styles.list}`}
          aria-label={t('shell.palette')}
        >
          {(group: CommandGroup) => (
            <Autocomplete.Group key={group.name} items={group.items}>
              <Autocomplete.GroupLabel className={`t-xs w-label faint sticky top-0 bg-card ${styles.group}`}>
                <Name>{group.name}</Name>
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(command: Command) => (
                  <Autocomplete.Item
                    key={command.id}
                    value={command}
                    className={`row gap-25 t-s rounded-s cursor-pointer outline-0 ${styles.item}`}
                    onClick={() => onChoose(command)}
                  >
                    <span
                      className={`stack flex-none faint place-items-center ${styles.icon}`}
                      aria-hidden="true"
                    >
                      {command.icon}
                    </span>
                    <Name>{command.label}</Name>
                    {command.detail && <Name className={`t-xs dim ${styles.detail}`}>{command.detail}</Name>}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
        {found.more > 0 ? (
          <p className={`t-xs faint border-top ${styles.more}`}>{t('palette.more', { count: found.more })}</p>
        ) : (
          <p className={`t-xs faint border-top ${styles.foot}`}>{t('palette.keys')}</p>
        )}
      </div>
    </Autocomplete.Root>
  )
}
