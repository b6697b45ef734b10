import { useUrlState } from '../../kit/useUrlState.ts'
import { ItemsView } from './items/ItemsView.tsx'
import { TypesView } from './list/TypesView.tsx'

const opened = { dict: '', itemPage: 1, itemWords: '', itemStatus: '' }

/** The dictionaries, or the items of the selected one. */
export default function DictsPage() {
  const [{ dict }, open] = useUrlState(opened)
  const show = (id: string) => open({ dict: id, itemPage: 1, itemWords: '', itemStatus: '' }, { push: true })
  return dict ? <ItemsView key={dict} id={dict} onBack={() => show('')} /> : <TypesView onOpen={show} />
}
