/** The library's fields for dates, with the names of months and days that they show in Chinese. */
import 'dayjs/locale/zh-cn'

export { DatePickerInput, DateTimePicker } from '@mantine/dates'
