import type { MemberDetail } from '@limpid/contract/customers/schemas'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCan } from '../../../kit/access/Can.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import { seesAll } from '../../devices/devices.public.ts'
import classes from '../customers.module.css'
import { customerWords } from '../customers.words.ts'

/** Devices, sites and shares of a member. */
export function EquipmentPanel({ member }: { member: MemberDetail }) {
  const t = useWords(customerWords)
  const can = useCan()
  if (!can(seesAll))
    return <EmptyState icon={<IconLock />} title={t.equipmentHidden} hint={t.equipmentHiddenHint} />
  const side = ({ given, accepted, other }: MemberDetail['shares'][number]) => {
    if (!given) return t.sharedBy(other ?? '–')
    if (other !== null) return t.sharedTo(other)
    return accepted ? t.outOfScope : t.notAccepted
  }
  return (
    <>
      <Lines heading={t.devices} none={t.noDevices}>
        {member.ownDevices.map(({ id, name, sn, online }) => (
          <li key={id}>
            <Detailed details={[sn, online ? t.online : t.offline].join(' · ')}>{name}</Detailed>
          </li>
        ))}
      </Lines>
      <Lines heading={t.sites} none={t.noSites}>
        {member.sites.map(({ id, name, address }) => (
          <li key={id}>
            <Detailed details={address}>{name}</Detailed>
          </li>
        ))}
      </Lines>
      <Lines heading={t.shares} none={t.noShares}>
        {member.shares.map((share) => (
          <li key={share.id}>
            <Detailed details={side(share)}>{share.name}</Detailed>
          </li>
        ))}
      </Lines>
    </>
  )
}

interface LinesProps {
  heading: string
  none: string
  children: ReactNode[]
}

function Lines({ heading, none, children }: LinesProps) {
  return (
    <Card heading={heading}>
      {children.length === 0 ? <span className={classes.dim}>{none}</span> : null}
      <ul className={classes.tiles}>{children}</ul>
    </Card>
  )
}
