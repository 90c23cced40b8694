export default function Home() {
  return <h1 className="wrap">Peepal</h1>
}
