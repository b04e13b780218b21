import styles from './shell.module.css'
import { destinations } from './use-destinations.ts'
import { Page } from '#src/ui/layout/page.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import Globe from 'lucide-react/icons/globe'
import Lines from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'

/**
 * The shell as the index page shows it before any script has arrived: rendered by the build, and replaced by the first render of
 * the client. It has no words, as neither language nor site are known, and no mark or badge that depends on the site or a
 * game. `data-layout` and `data-role` say at which addresses and for whom a part is (src/app/index-script.ts).
 */
export function IndexShell() {
  return (
    <div className={`stack ${styles.shell}`} data-index-shell data-loading aria-hidden="true" inert>
      <div className={`items-center gap-15 flex sticky top-0 overflow-y-auto ${styles.sidebar}`}>
        <span className={`stack rounded-s mb-3 ${styles.mark}`} data-mark />
        {destinations().map(({ to, icon: Icon, role }) => (
          <a key={to} href={to} className={styles.stop} data-role={role === 'Admin' ? role : undefined}>
            <Icon size={20} />
          </a>
        ))}
        <span className="flex-1" />
        <button>
          <Search size={20} />
        </button>
        <button>
          <Globe size={20} />
        </button>
        <button>
          <i /> {/* which theme its icon names is not known */}
        </button>
        <button>
          <CircleUserRound size={20} />
        </button>
      </div>
      <div className={styles.top} data-layout="page" hidden>
        <span className={styles.name} />
        <button className="dim">
          <Globe size={20} />
        </button>
        <button className="dim">
          <Lines size={20} />
        </button>
      </div>
      <div className={`column min-w-0 ${styles.column}`}>
        <div data-layout="page" hidden>
          <Page>
            <Skeleton height={36} />
            <Skeleton rows={4} height={108} />
          </Page>
        </div>
        <div data-layout="bar" hidden>
          <Skeleton height={20} />
          <Skeleton rows={12} height={40} />
        </div>
      </div>
    </div>
  )
}
