/** Reports of its faults. */
export const feedbackTabs = { feedback: true } as const

declare module '../access/tabs.ts' {
  interface DeviceTabs extends Record<keyof typeof feedbackTabs, true> {}
}
