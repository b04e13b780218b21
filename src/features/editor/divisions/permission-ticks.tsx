import styles from './divisions.module.css'
import { given } from './division-form.ts'
import {
  allPermissions,
  isPermitted,
  type Permission,
  type Permissions,
  withPermission,
} from '#src/model/permissions.ts'
import { Tick } from '#src/ui/table/tick.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

interface PermissionTicksProps {
  /** What they are for. */
  label: string
  isLabelHidden?: boolean
  of: readonly Permission[]
  permissions: Permissions
  /** Whether what each means is written below it. */
  isLong?: boolean
  onChange: (permissions: Permissions) => void
}

/** A checkbox for each permission, and one for all of them. */
export function PermissionTicks({
  label,
  isLabelHidden = false,
  of,
  permissions,
  isLong = false,
  onChange,
}: PermissionTicksProps) {
  const { t } = useTranslation()
  const count = given(permissions, of)
  const isAll = count === of.length
  return (
    <fieldset
      className={`stack cols-1 gap-15 min-w-0 p-0 border-0 ${styles.ticks}`}
      data-long={isLong}
      aria-label={label}
    >
      {!isLabelHidden && <legend className="t-s w-label dim p-0 mb-15">{label}</legend>}
      <label className="inline-row gap-2 t-s w-label">
        <Tick
          label={t('divisions.allPermissions')}
          isOn={isAll}
          isMixed={count > 0 && !isAll}
          onToggle={() => onChange(isAll ? 0 : allPermissions)}
        />
        {t('divisions.allPermissions')}
      </label>
      <ul className={`stack ${styles.each}`}>
        {of.map((permission) => (
          <li key={permission}>
            <label className="flex items-start gap-2 t-s" title={t(`divisions.means.${permission}`)}>
              <Tick
                label={t(`divisions.permission.${permission}`)}
                isOn={isPermitted(permissions, permission)}
                onToggle={() =>
                  onChange(withPermission(permissions, permission, !isPermitted(permissions, permission)))
                }
              />
              <span>
                {t(`divisions.permission.${permission}`)}
                {isLong && <small className="block t-xs faint">{t(`divisions.means.${permission}`)}</small>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
