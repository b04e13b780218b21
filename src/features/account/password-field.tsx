import { IconButton } from '#src/ui/mark/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'

/** A password field whose content can be revealed. */
export function PasswordField(field: ComponentProps<typeof Field>) {
  const { t } = useTranslation()
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <IconButton
          size="small"
          label={t(isShown ? 'account.hidePassword' : 'account.showPassword')}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={16} aria-hidden="true" />
        </IconButton>
      }
    />
  )
}
