import type { TeamInfo } from '#contract/api.gen.ts'
import { useAddressValue, useChangeAddress } from '#src/live/address/address-state.ts'

/** The team whose dialog is open: the one that the address names, `?team=3`. */
export function useOpenTeam(own: TeamInfo[]) {
  const id = Number(useAddressValue('team'))
  const change = useChangeAddress()
  return {
    opened: own.find((team) => team.id === id),
    open: (team: number) => void change({ parts: { team: String(team) }, isStep: true }),
    close: () => void change({ parts: { team: '' } }),
  }
}
