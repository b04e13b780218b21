import type { TeamInfo } from '#contract/api.gen.ts'
import { useSearchParams } from 'react-router-dom'

/** The team whose dialog is open: the one that the address names, `?team=3`. */
export function useOpenTeam(own: TeamInfo[]) {
  const [address, setAddress] = useSearchParams()
  const id = Number(address.get('team'))
  const name = (team: number | undefined) =>
    setAddress(
      (known) => {
        if (team === undefined) known.delete('team')
        else known.set('team', String(team))
        return known
      },
      { preventScrollReset: true, replace: team === undefined },
    )
  return {
    opened: own.find((team) => team.id === id),
    open: (team: number) => name(team),
    close: () => name(undefined),
  }
}
