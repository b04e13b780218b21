import { checkInFrontOf } from './in-front.ts'
import { caddy } from './proxies.ts'

checkInFrontOf(caddy)
