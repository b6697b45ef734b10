import { Offers } from '../../shares/shares.public.ts'

/** What others offer to share with the viewer, to accept or decline. A separate component, because most people have none. */
export default function WaitingOffers() {
  return <Offers compact />
}
