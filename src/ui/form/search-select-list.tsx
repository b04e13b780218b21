import type { SearchSelectProps } from './search-select.tsx'
import own from './search-select.module.css'
import styles from './select.module.css'
import { searchable } from '#src/lib/searchable.ts'
import { classNames } from '#src/ui/layout/class-names.ts'
import { Labelled } from './field.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { Combobox } from '@base-ui/react/combobox'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Search from 'lucide-react/icons/search'
import { useId } from 'react'

type Option = SearchSelectProps['options'][number]

/** The most options rendered at once; to find another one, the user types some of its letters. */
const mostShown = 100

const isSame = (one: Option, other: Option) => one.value === other.value
const matches = ({ label }: Option, typed: string) => searchable(label).includes(searchable(typed))

/** The button of a choice, and its list with a search above it. Load it when it is needed: it brings the positioning library. */
export function SearchSelectList({ label, isLabelHidden, value, options, onChange }: SearchSelectProps) {
  const { t } = useTranslation()
  const id = useId()
  const chosen = options.find((option) => option.value === value) ?? null
  return (
    <Labelled {...{ id, label, isLabelHidden }}>
      <Combobox.Root
        items={options}
        value={chosen}
        onValueChange={(option) => option && onChange(option.value)}
        isItemEqualToValue={isSame}
        filter={matches}
        limit={mostShown}
        autoHighlight
      >
        <Combobox.Trigger
          id={id}
          className={classNames(
            'row relative w-full h-control border-edge rounded-s bg-raised bright text-start',
            styles.box,
            own.trigger,
          )}
        >
          <Name>{chosen?.label}</Name>
          <ChevronDown size={16} aria-hidden="true" />
        </Combobox.Trigger>
        <Combobox.Portal>
          <Combobox.Positioner className={`outline-0 ${own.positioner}`} align="start" sideOffset={4}>
            <Combobox.Popup
              className={`stack overflow-hidden border-line rounded bg-raised shade ${own.popup}`}
              aria-label={label}
            >
              <div className={`row gap-2 faint border-bottom ${own.search}`}>
                <Search size={16} aria-hidden="true" />
                <Combobox.Input aria-label={t('searchSelect.find', { what: label })} />
              </div>
              <Combobox.Empty className={`t-s dim p-3 ${own.none}`}>{t('searchSelect.none')}</Combobox.Empty>
              <Combobox.List className={`min-h-0 overflow-y-auto outline-0 ${own.list}`}>
                {(option: Option) => (
                  <Combobox.Item
                    key={option.value}
                    value={option}
                    className={`stack items-center gap-2 t-s rounded-s cursor-pointer outline-0 px-2 ${own.item}`}
                  >
                    <Combobox.ItemIndicator className={`stack place-items-center accent ${own.mark}`}>
                      <Check size={16} aria-hidden="true" />
                    </Combobox.ItemIndicator>
                    <Name>{option.label}</Name>
                  </Combobox.Item>
                )}
              </Combobox.List>
              {options.length > mostShown && (
                <p className={`t-xs faint p-3 border-top ${own.more}`}>
                  {t('searchSelect.more', { count: options.length })}
                </p>
              )}
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </Labelled>
  )
}
