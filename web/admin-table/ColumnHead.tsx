import styles from './AdminTable.module.css'

interface ColumnHeadProps {
  name: string
  sorts: boolean
  /** How the table is sorted by it now. */
  order: 'up' | 'down' | undefined
  onSort: () => void
}

/** The head of a column; pressed, the table is sorted by it, and pressed again, the other way round. */
export function ColumnHead({ name, sorts, order, onSort }: ColumnHeadProps) {
  if (!sorts) return <th scope="col">{name}</th>
  return (
    <th scope="col" aria-sort={order && (order === 'up' ? 'ascending' : 'descending')}>
      <button type="button" className={styles.sort} data-order={order} onClick={onSort}>
        {name}
      </button>
    </th>
  )
}
