import { useUrlState } from '../../../kit/useUrlState.ts'
import { DefinedScreen } from './DefinedScreen.tsx'
import { OwnScreen } from './OwnScreen.tsx'

const fields = { screen: '' }

/** The fleet for people who look from further away: as a screen defines it, or all that the user sees. */
export function BigScreenPage() {
  const [{ screen }] = useUrlState(fields)
  return screen === '' ? <OwnScreen /> : <DefinedScreen id={screen} />
}
