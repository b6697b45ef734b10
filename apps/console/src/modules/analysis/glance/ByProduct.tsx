import type { DeviceScope } from '@limpid/contract/access/access'
import type { Overview } from '@limpid/contract/analysis/overview'
import { localise } from '@limpid/contract/kernel/words'
import { PageLink } from '../../../kit/access/PageLink.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatNumber } from '../../../lib/format.ts'
import classes from '../analysis.module.css'
import { listPath } from '../figures/listPath.ts'
import { glanceWords } from './glance.words.ts'

/** Number of devices per product, and how many of them are online. */
export default function ByProduct({ overview, scope }: { overview: Overview; scope: DeviceScope }) {
  const t = useWords(glanceWords)
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, {}, language)
  return (
    <section className={classes.panel} aria-label={t.byProduct}>
      <header className={classes.head}>
        <h2>{t.byProduct}</h2>
      </header>
      <ul className={classes.products}>
        {overview.byProduct.map(({ productId, name, devices, online }) => (
          <li key={productId}>
            <span className={classes.productLine}>
              <PageLink to={listPath(scope, { productId })}>{localise(name, language)}</PageLink>
              <span>{t.onlineOf(number(online), number(devices))}</span>
            </span>
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
              <rect width={100} height={4} fill="var(--mantine-color-default-border)" />
              <rect
                width={devices > 0 ? (online / devices) * 100 : 0}
                height={4}
                fill="var(--mantine-primary-color-5)"
              />
            </svg>
          </li>
        ))}
      </ul>
    </section>
  )
}
