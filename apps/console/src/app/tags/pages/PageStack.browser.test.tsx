import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mountAlone } from '../../../../testing/mountAlone.tsx'
import { expectVisible } from '../../../../testing/mountConsole.tsx'
import { person } from '../../../../testing/sample/person.ts'
import { useMember } from '../../../kit/access/member.ts'
import { goTo, useAddress } from '../../../kit/address.ts'
import type { Place } from '../../guard/routeTree.ts'
import { PageStack } from './PageStack.tsx'

const handed = new Set<object>()

/** Follows the address, as each link does. */
function Follower() {
  const address = useLocation()
  handed.add(address)
  return <p>{address.pathname + address.search}</p>
}

const place = (pattern: string): Place => ({
  pattern,
  component: pattern,
  meta: {
    title: pattern,
    titleEn: pattern,
    keepAlive: true,
    hidden: false,
    roles: [],
  } as unknown as Place['meta'],
  above: [],
})
const places = [place('/one'), place('/two')]

function Stack() {
  const location = useAddress()
  const open = places.find(({ pattern }) => pattern === location.pathname)
  return open ? <PageStack Page={Follower} place={open} location={location} visit={1} /> : null
}

test('a kept page is handed another address only when it has one, so that its links stay as they are', async () => {
  useMember.setState({ member: person })
  mountAlone(() => <Stack />)
  const open = async (path: string) => {
    goTo(path)
    await expectVisible(page.getByText(path, { exact: true }))
  }
  for (const path of ['/one', '/two', '/one', '/two']) await open(path)
  expect(handed.size).toBe(2)
  await open('/one?scope=all')
  expect(handed.size).toBe(3)
})
