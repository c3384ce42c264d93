/** A button that tells how often it was pressed. */
export function Counter({ label, start = 0 }) {
  const [count, setCount] = useState(start)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {label} {count}
    </button>
  )
}
