export function Options() {
  return null;
}
