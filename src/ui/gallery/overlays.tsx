import { Button, IconButton } from '#src/ui/mark/button.tsx'
import { CategoryMark } from '#src/ui/mark/category-mark.tsx'
import { CopyField } from '#src/ui/copy/copy-field.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { Markdown } from '#src/ui/text/markdown.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { Figure } from '#src/ui/table/numbers.tsx'
import { showToast } from '#src/ui/overlay/toast.ts'
import { ToastRegion } from '#src/ui/overlay/toast-region.tsx'
import LogOut from 'lucide-react/icons/log-out'
import User from 'lucide-react/icons/user'
import { useState } from 'react'

const long = Array.from(
  { length: 24 },
  (_, page) => `Page ${page + 1}: the quartermaster writes everything down, and trusts whoever signs.`,
).join('\n\n')

/** Parts that float, in the theme of the page. */
export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'long' | 'sheet'>()
  return (
    <>
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button onClick={() => setOpen('long')}>Long dialog</Button>
      <Button onClick={() => setOpen('sheet')}>Sheet</Button>
      <Button onClick={sayAll}>Toasts</Button>
      <Menu
        trigger={
          <IconButton label="Account">
            <User size={18} aria-hidden="true" />
          </IconButton>
        }
        heading="ada"
        items={[
          { label: 'English', onChoose: () => {}, isChosen: true },
          { label: '日本語', onChoose: () => {} },
          { label: 'Sign out', onChoose: () => {}, icon: <LogOut size={16} />, isDanger: true },
        ]}
      />
      <ToastRegion />
      <Dialog
        isOpen={open === 'dialog' || open === 'long'}
        onClose={() => setOpen(undefined)}
        title="The Quartermaster’s Ledger"
        about="Web · 2 solves"
        before={<CategoryMark category="Web" size={34} isNamed />}
        after={<Figure value={500} size="large" />}
        footer={
          <form style={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 10 }}>
            <Field label="Flag" isLabelHidden isMono size="large" placeholder="flag{…}" />
            <Button kind="go" type="submit" size="large">
              Submit
            </Button>
          </form>
        }
      >
        <div style={{ display: 'grid', gap: 16 }}>
          <Markdown source={open === 'long' ? long : 'Read the page that is not in the `index`.'} />
          <CopyField label="Address of the instance" value="http://127.0.0.1:31984" />
        </div>
      </Dialog>
      <Dialog isOpen={open === 'sheet'} onClose={() => setOpen(undefined)} title="Instances" kind="sheet">
        <CopyField label="Address of the instance" value="http://127.0.0.1:31984" />
      </Dialog>
    </>
  )
}

function sayAll() {
  showToast({ title: 'First blood', text: 'Byte the Bullet on Cross-Origin Ferry', tone: 'info' })
  showToast({ title: 'Accepted', text: 'Paper Lanterns, 412 points', tone: 'good' })
  showToast({ title: 'The session has ended. Sign in again to go on where you were.', tone: 'warn' })
}
