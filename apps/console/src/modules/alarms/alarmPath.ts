/** The page of all alarms, as the menu names it. */
export const alarmsPath = '/alarm-log/log'

/** The page of one alarm. */
export const alarmPath = ({ id }: { id: string }): string => `${alarmsPath}/${id}`
