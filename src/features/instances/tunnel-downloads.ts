/** Where WebSocketReflectorX is had. */
export const tunnelDownloads = 'https://github.com/XDSEC/WebSocketReflectorX/releases'
