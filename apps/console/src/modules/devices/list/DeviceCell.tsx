import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { Detailed } from '../../../ui/rows/Detailed.tsx'

interface DeviceCellProps {
  device: { name: string; sn: string }
  /** What its name leads to. */
  to: string
}

/** The device that a row of a list is about. */
export function DeviceCell({ device: { name, sn }, to }: DeviceCellProps) {
  return (
    <Detailed details={sn}>
      <Anchor component={Link} to={to} inherit>
        {name}
      </Anchor>
    </Detailed>
  )
}
