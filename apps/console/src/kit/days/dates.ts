/** The library's date fields, with Chinese names of months and days. */
import 'dayjs/locale/zh-cn'

export { DatePicker, DateTimePicker, TimePicker } from '@mantine/dates'
