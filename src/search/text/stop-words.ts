/** English words that questions are made of and that pages are not about. */
const english = new Set(
  'a about after all also am an and any are as at be because been before being both but by can cannot could did do does doing done each for from get gets getting had happen happens has have having he her here his how i if in into is it its itself let many me more most much my need no nor not of off often on once one only or other our out over own please same see she should so some such than that the their them then there these they this those through to too under until up use used uses using very want was we were what when where which while who whom why will with without would you your'.split(
    ' ',
  ),
)

export function isStopWord(word: string): boolean {
  return english.has(word)
}
