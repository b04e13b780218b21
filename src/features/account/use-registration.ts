import { type Newcomer, registrationMachine } from '#machines/registration.ts'
import { noteRegistration } from './registered.ts'
import type { RegistrationOutcome } from '#contract/api.gen.ts'
import { register } from '#src/api/account.ts'
import type { useCaptcha } from './captcha/captcha.tsx'
import { useSessionActor } from '#src/live/session/session.tsx'
import { useActor } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'

/** The chart of a registration, with the captcha of its form. */
export function useRegistration({ prove, renew }: ReturnType<typeof useCaptcha>) {
  const session = useSessionActor()
  const machine = useMemo(
    () =>
      registrationMachine.provide({
        actors: {
          prove: fromPromise<string | null | undefined>(prove),
          register: fromPromise<RegistrationOutcome, { newcomer: Newcomer; proof: string | null }>(
            async ({ input: { newcomer, proof } }) => {
              const outcome = await register({ ...newcomer, challenge: proof })
              if (outcome !== 'LoggedIn') noteRegistration(newcomer)
              return outcome
            },
          ),
        },
        actions: {
          'read who is here': () => session.send({ type: 'profile.changed' }),
          'renew the captcha': renew,
        },
      }),
    [prove, renew, session],
  )
  return useActor(machine)
}
