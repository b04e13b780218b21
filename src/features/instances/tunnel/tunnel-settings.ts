import { parsed } from '#src/lib/json.ts'
import { getStored, setStored } from '#src/lib/storage.ts'

/** How this browser uses WebSocketReflectorX. */
export interface TunnelSettings {
  /** The address of its interface. */
  api: string
  /** Whether its tunnels listen on the local network, not only on this computer. */
  isShared: boolean
  /** Whether pages connect to it by themselves. */
  isOn: boolean
}

export const tunnelKey = 'halyard-tunnel'

const usual: TunnelSettings = { api: 'http://127.0.0.1:3307', isShared: false, isOn: false }

/** The settings of this browser, or the usual ones. */
export function storedTunnelSettings(): TunnelSettings {
  const { api, isShared, isOn } = Object(parsed(getStored(tunnelKey))) as Record<string, unknown>
  return {
    api: (typeof api === 'string' && tunnelAddressIn(api)) || usual.api,
    isShared: isShared === true,
    isOn: isOn === true,
  }
}

/** Stores some of the settings. */
export const storeTunnelSettings = (change: Partial<TunnelSettings>) =>
  setStored(tunnelKey, JSON.stringify({ ...storedTunnelSettings(), ...change }))

/**
 * The address of the program, if a text is one that pages may call: servers allow 127.0.0.1 only, at any port
 * (contract/v1.8.md, 5.7).
 */
export function tunnelAddressIn(text: string): string | undefined {
  const [, address, port] = /^(http:\/\/127\.0\.0\.1:(\d{1,5}))\/?$/.exec(text.trim()) ?? []
  return Number(port) > 0 && Number(port) < 65_536 ? address : undefined
}
