import type { ReactNode } from 'react'
import { useOutletContext } from 'react-router-dom'

/** The site's menu, for a page with a bar of its own in place of the shell's; nothing beside the sidebar. */
export const usePhoneMenu = () => useOutletContext<ReactNode>()
