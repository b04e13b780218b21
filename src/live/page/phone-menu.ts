import type { ReactNode } from 'react'
import { useOutletContext } from 'react-router-dom'

/** The menu of the site for a page with a bar of its own, above which the shell shows none; nothing beside the rail. */
export const usePhoneMenu = () => useOutletContext<ReactNode>()
