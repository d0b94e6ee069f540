// What jest gets for a style sheet or a picture.
export default 'picture';
