import { Specimen } from './specimen.tsx'
import styles from './gallery.module.css'
import { Button, ButtonLink, IconButton } from '#src/ui/mark/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { Kbd } from '#src/ui/mark/kbd.tsx'
import { Segments } from '#src/ui/form/segments.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { Switch } from '#src/ui/form/switch.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import Bell from 'lucide-react/icons/bell'
import Search from 'lucide-react/icons/search'
import Star from 'lucide-react/icons/star'
import { useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'

const facets = [
  { value: 'all', label: 'All', count: 4218 },
  { value: 'accepted', label: 'Accepted', count: 611 },
  { value: 'wrong', label: 'Wrong', count: 3590 },
  { value: 'cheat', label: 'Cheat', count: 17 },
] as const
const divisions = [
  { value: 'students', label: 'Students' },
  { value: 'open', label: 'Open' },
] as const

/** Parts that can be operated. */
export function Acts({ theme }: { theme: string }) {
  return (
    <>
      <Buttons theme={theme} />
      <Fields />
      <Choices />
    </>
  )
}

function Buttons({ theme }: { theme: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const here = useLocation().pathname
  return (
    <>
      <Specimen of="Button">
        <Button kind="go">Submit</Button>
        <Button>Take away</Button>
        <Button kind="quiet">Extend</Button>
        <Button kind="danger">Leave the game</Button>
        <ButtonLink to="#there">Somewhere else</ButtonLink>
        <Button disabled>Not now</Button>
        <Button kind="go" disabled>
          Not now
        </Button>
      </Specimen>
      <Specimen of="Sizes, busy, icons">
        <Button size="small">Small</Button>
        <Button kind="go" size="large">
          Large
        </Button>
        <Button kind="go" busy={isBusy} onClick={() => setIsBusy(true)}>
          Press to be busy
        </Button>
        <Button busy>Busy</Button>
        <IconButton label="Notices">
          <Bell size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label="Star this challenge" kind="plain">
          <Star size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label="Small star" size="small">
          <Star size={16} aria-hidden="true" />
        </IconButton>
      </Specimen>
      <Specimen of="Tabs">
        <Tabs label={`Pages of the game, ${theme}`}>
          <NavLink to={here}>Challenges</NavLink>
          <NavLink to="/scoreboard">Scoreboard</NavLink>
          <NavLink to="/team">Team</NavLink>
          <NavLink to="/writeup">Writeup</NavLink>
        </Tabs>
      </Specimen>
    </>
  )
}

function Fields() {
  return (
    <Specimen of="Field, Select" kind="column">
      <div className={`stack gap-3 ${styles.pair}`}>
        <Field
          label="Find a challenge"
          isLabelHidden
          type="search"
          placeholder="Find a challenge"
          before={<Search size={16} aria-hidden="true" />}
          after={<Kbd>/</Kbd>}
        />
        <Field label="Flag" isLabelHidden isMono defaultValue="flag{signed_by_n0_capta1n}" />
        <Field label="User name" hint="3 to 15 letters and digits" autoComplete="off" />
        <Field
          label="Password"
          type="password"
          defaultValue="halyard"
          error="User name or password is wrong"
        />
        <Field label="Invitation" disabled defaultValue="Not asked for" />
        <Select label="Division" value="students" options={divisions} onChange={() => {}} />
        <Select
          label="Division, refused"
          value="open"
          options={divisions}
          onChange={() => {}}
          error="This division is closed"
        />
      </div>
    </Specimen>
  )
}

function Choices() {
  const [facet, setFacet] = useState<(typeof facets)[number]['value']>('all')
  const [isOn, setIsOn] = useState(true)
  return (
    <Specimen of="Segments, Switch">
      <Segments label="Verdict" value={facet} options={facets} onChange={setFacet} />
      <Switch isOn={isOn} onChange={setIsOn}>
        Screen-safe
      </Switch>
      <Switch isOn={!isOn} onChange={(isOff) => setIsOn(!isOff)}>
        Unsolved only
      </Switch>
    </Specimen>
  )
}
