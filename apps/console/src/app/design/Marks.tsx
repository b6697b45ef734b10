import { IconCheck } from '@tabler/icons-react'
import { useWords } from '../../kit/language/useWords.ts'
import { StatCard } from '../../ui/figures/StatCard.tsx'
import { LiveDot } from '../../ui/status/LiveDot.tsx'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import classes from './design.module.css'
import { designWords } from './design.words.ts'
import { Case, Part } from './Part.tsx'

const tones = ['ok', 'info', 'warn', 'bad', 'muted'] as const

/** Status badges in the five tones, and figures. */
export function Marks() {
  const t = useWords(designWords)
  return (
    <Part title={t.marks}>
      <Case name={t.tones}>
        <div className={classes.row}>
          {tones.map((tone) => (
            <StatusBadge key={tone} tone={tone} icon={<IconCheck size={14} />}>
              {t[tone]}
            </StatusBadge>
          ))}
          <LiveDot state="live" label={t.live} />
          <LiveDot state="connecting" label={t.connecting} />
          <LiveDot state="offline" label={t.offline} />
        </div>
      </Case>
      <Case name={t.figures}>
        <div className={classes.columns}>
          {tones.map((tone) => (
            <StatCard
              key={tone}
              tone={tone}
              label={t[tone]}
              value="1,234.5"
              unit="kWh"
              hint={t.description}
            />
          ))}
        </div>
      </Case>
    </Part>
  )
}
