export { ChannelTests } from './ChannelTests.tsx'
export { ChoicesPanel } from './ChoicesPanel.tsx'
export { noticesWords } from './notices.words.ts'
export { useUnreadNotices } from './unread.ts'
