import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { Detailed } from '../../../ui/rows/Detailed.tsx'

interface DeviceCellProps {
  device: { name: string; sn: string }
  /** Link target of the name. */
  to: string
}

/** The device of a list row. */
export function DeviceCell({ device: { name, sn }, to }: DeviceCellProps) {
  return (
    <Detailed details={sn}>
      <Anchor component={Link} to={to} inherit>
        {name}
      </Anchor>
    </Detailed>
  )
}
