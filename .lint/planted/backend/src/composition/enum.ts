export enum Colour {
  Red,
}
