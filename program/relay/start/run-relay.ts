import { readRelayConfig } from '#program/relay/config/relay-config.ts'
import { processAt } from '#src/lib/process.ts'
import { runIn } from '#src/lib/surroundings.ts'
import { help, readRelayCommand } from './command-line.ts'
import { WebSocket } from 'ws'

/** Runs a relay as its command line asks; undefined if that asks for help or a check only. */
export async function runRelay(args: string[], env: NodeJS.ProcessEnv, print: (text: string) => void) {
  const command = readRelayCommand(args)
  if (command === 'help') {
    print(help)
    return undefined
  }
  const config = readRelayConfig(command.config, env)
  if (command.isCheck) {
    print(`${command.config} is right: ${config.targets.length} targets.`)
    return undefined
  }
  const { network, calls } = countedNetwork()
  runIn(processAt(config.server, network))
  const { startRelay } = await import('./start-relay.ts')
  return startRelay(config, { tellsThePast: command.tellsThePast, calls, print })
}

/** The network of Node, and how many calls were sent by it. */
function countedNetwork() {
  let calls = 0
  const network = {
    fetch(...call: Parameters<typeof fetch>) {
      calls += 1
      return fetch(...call)
    },
    WebSocket: WebSocket as unknown as typeof globalThis.WebSocket, // it has what the SignalR client uses
  }
  return { network, calls: () => calls }
}
