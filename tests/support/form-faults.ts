import { type ArenaForApp, arenaForApp } from './arena-for-app.ts'
import { renderApp } from './render-app.tsx'
import { ruleOf, textsAbout } from './text-limits.ts'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { vi } from 'vitest'

interface TriedField {
  label: string
  /** The field's member in the body of the request; without one, the text is the whole body. */
  member?: string
  /** A text of this length that the contract accepts, if it accepts any of this length. */
  ofLength?: (length: number) => string
  /** Refused when empty, though the contract says so only in words. */
  isNeeded?: boolean
  /** Some invalid values are only refused by the server, whose title the form then shows. */
  isLeftToServer?: boolean
  /** Another field that must have the same value. */
  again?: string
}

interface TriedForm {
  /** The address of its screen, and the demo account that opens it; nobody if omitted. */
  at: string
  as?: 'player' | 'admin'
  /** The button that opens it. */
  opener?: string
  /** The path in the contract: `/api/account/login`. */
  path: string
  method: 'post' | 'put'
  fields: readonly TriedField[]
  /** The name of its submit button. */
  submit: string
}

const wide = (length: number) => 'W'.repeat(Math.max(0, length))
export const startingWith = (start: string) => (length: number) =>
  start.padEnd(length, 'W').slice(0, Math.max(0, length))

/** Refuses every call, each with a different title, so that nothing changes while a form is tested. */
function refuseAll({ override }: ArenaForApp, { path, method }: TriedForm) {
  const sent: unknown[] = []
  const address = `*${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
  override(
    http[method](address, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ title: titleOf(sent.length), status: 400 }, { status: 400 })
    }),
  )
  return sent
}

const titleOf = (count: number) => `Refusal number ${count}.`
const fieldOf = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })

interface Trial {
  user: UserEvent
  form: TriedForm
  /** The bodies of the calls so far. */
  sent: unknown[]
}

interface Try {
  field: TriedField
  text: string
  /** Whether the contract accepts it. */
  isTaken: boolean
}

/**
 * Opens a form, and tries every field of it at, below and above the limits of the contract; resolves to the faults, one per
 * line. What the contract refuses must not be sent, and be reported in place or not offered; what it accepts must be
 * sent as typed, the server's refusal be shown in the form, and the typed text stay.
 */
export async function faultsOf(form: TriedForm, arena = arenaForApp()): Promise<string[]> {
  const { at, as, opener } = form
  const { user } = await renderApp(at, { arena, ...(as && { as }) })
  if (opener) await user.click(await screen.findByRole('button', { name: opener }))
  const trial = { user, form, sent: refuseAll(arena, form) }
  const faults: string[] = []
  await waitFor(() => form.fields.map(({ label }) => fieldOf(label)))
  const tries = form.fields.map((field) => triesOf(form, field))
  for (const ofField of tries) await fill(trial, ofField.at(-1)!) // the rest of the form is valid
  for (const each of tries.flat()) {
    const fault = await faultIn(trial, each)
    if (fault !== undefined) faults.push(`${each.field.label}: ${JSON.stringify(each.text)} ${fault}`)
  }
  return faults
}

/** Refused texts come first, so that the field ends up valid. */
function triesOf({ path, method }: TriedForm, field: TriedField): Try[] {
  const { member, ofLength = wide, isNeeded } = field
  const { taken, refused } = textsAbout(ruleOf(path, method, member), ofLength)
  const notTaken = new Set([...refused, ...(isNeeded ? [''] : [])])
  return [
    ...[...notTaken].map((text) => ({ field, text, isTaken: false })),
    ...taken.map((text) => ({ field, text, isTaken: true })),
  ]
}

async function faultIn(trial: Trial, { field, text, isTaken }: Try): Promise<string | undefined> {
  const { user, form, sent } = trial
  const before = sent.length
  await fill(trial, { field, text })
  const typed = fieldOf(field.label).value // some kinds of field drop spaces
  await user.click(buttonOf(form))
  const isSent = () => screen.queryByText(titleOf(before + 1)) !== null
  const isAnswered = await happens(() => isSent() || (!isTaken && isRefused(form, field)))
  if (!isAnswered) return isTaken ? 'may be sent, and is not' : 'is not refused in its place'
  if (fieldOf(field.label).value !== typed) return 'is lost'
  const [body] = sent.slice(before)
  const value =
    field.member === undefined ? body : (body as Record<string, unknown> | undefined)?.[field.member]
  if (isTaken) return value === text ? undefined : `is sent as ${JSON.stringify(value)}`
  return body === undefined || field.isLeftToServer ? undefined : 'is sent'
}

async function fill({ user }: Trial, { field: { label, again }, text }: Pick<Try, 'field' | 'text'>) {
  for (const each of again === undefined ? [label] : [label, again]) {
    await user.clear(fieldOf(each))
    await user.click(fieldOf(each))
    await user.paste(text)
  }
}

const buttonOf = ({ submit }: TriedForm) => screen.getByRole<HTMLButtonElement>('button', { name: submit })

const isRefused = (form: TriedForm, { label }: TriedField) =>
  buttonOf(form).disabled ||
  !fieldOf(label).validity.valid ||
  fieldOf(label).getAttribute('aria-invalid') === 'true'

const happens = (isSo: () => boolean) => vi.waitUntil(isSo, 30_000).catch(() => false)
