import { defaultConfig, site } from '#src/api/site.ts'
import { paths } from '#src/lib/paths.ts'
import { Brand } from '#src/ui/brand.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface SiteMarkProps {
  className?: string | undefined
  children?: ReactNode
}

/** The site's own logo, else the product's mark; leads to the start page. */
export function SiteMark({ className, children }: SiteMarkProps) {
  const { data: config = defaultConfig } = useQuery(site.config())
  return (
    <Link to={paths.home} className={className} aria-label={config.title}>
      {config.logoUrl ? <img src={config.logoUrl} alt="" width={34} height={34} /> : <Brand size={34} />}
      {children}
    </Link>
  )
}
